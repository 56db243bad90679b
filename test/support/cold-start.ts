import { StaticFile } from "../../server/pages/static-file.ts";

/** Loaded ahead of a server that a test starts: of its pages only those that are asked for are compressed, as small as they get. */
StaticFile.prototype.warm = async () => {};
