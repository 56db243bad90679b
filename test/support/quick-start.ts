import "./cold-start.ts";
import { compressQuickly } from "./quick-brotli.ts";
import { hashQuickly } from "./scrypt.ts";

/**
 * Loaded ahead of a server or a command that a test starts: passwords cost next to nothing, and of the pages only those that are
 * asked for are compressed, quickly. Processes that are to know each other's passwords all load it or none.
 */
hashQuickly();
compressQuickly();
