import { constants } from 'node:zlib';
import CompressionPlugin from 'compression-webpack-plugin';

const common = { test: /\.(js|css|svg)$/, threshold: 512, minRatio: 1 };

/** Each text file also as brotli and gzip, made once at the build and at their best, so that serving costs nothing. */
export function compression() {
  return [
    new CompressionPlugin({
      ...common,
      filename: '[path][base].br',
      algorithm: 'brotliCompress',
      compressionOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } },
    }),
    new CompressionPlugin({ ...common, filename: '[path][base].gz', algorithm: 'gzip', compressionOptions: { level: 9 } }),
  ];
}
