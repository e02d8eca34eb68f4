// `node buildPartnerPage.ts FOLDER`: builds the script of another site's page, `FOLDER/page.js`.
import path from 'node:path';
import { BROWSERS, cssModules, runRspack, sharedVersions, typescript } from '@gniazdo/composition/build';
import { rspack } from '@rspack/core';

const [folder = ''] = process.argv.slice(2);
const css = cssModules({ owner: 'partner', emit: 'nothing' });

await runRspack([
  {
    name: 'page of another site',
    mode: 'production',
    context: import.meta.dirname,
    target: ['web', 'es2022'],
    devtool: false,
    performance: false,
    entry: path.join(import.meta.dirname, 'partnerPage.ts'),
    output: { path: path.resolve(folder), filename: 'page.js', chunkFormat: 'module', module: true },
    resolve: { extensions: ['.tsx', '.ts', '.js'] },
    module: { rules: [typescript({ browsers: BROWSERS }), ...css.rules] },
    plugins: [new rspack.DefinePlugin({ SHARED_VERSIONS: JSON.stringify(sharedVersions()) })],
    optimization: { minimizer: css.minimizer, splitChunks: false },
  },
]);
