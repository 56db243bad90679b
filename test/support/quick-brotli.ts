import { syncBuiltinESMExports } from "node:module";
import zlib from "node:zlib";

const real = zlib.brotliCompress as typeof quickly;

function quickly(bytes: zlib.InputType, options: zlib.BrotliOptions, done: zlib.CompressCallback) {
  const params = { ...options.params, [zlib.constants.BROTLI_PARAM_QUALITY]: 5 };
  real(bytes, { ...options, params }, done);
}

/** Compresses by Brotli in this process at a fiftieth of the cost: a test that is not about sizes need not pay it. */
export function compressQuickly() {
  zlib.brotliCompress = quickly as typeof zlib.brotliCompress;
  syncBuiltinESMExports();
}
