import CssMinimizerPlugin from 'css-minimizer-webpack-plugin';
import MinimizerPlugin from 'minimizer-webpack-plugin';

/** What makes files small: swc, which compiles them as well, takes a third of webpack's own minifier's time and leaves less (docs/adr/0048). */
export const minimizer = [
  new MinimizerPlugin({ minify: MinimizerPlugin.swcMinify, minimizerOptions: { compress: { passes: 3 } } }),
  new CssMinimizerPlugin(),
];
