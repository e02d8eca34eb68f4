import path from 'node:path';
import { clientConfigs } from './client/build/clientConfigs.ts';
import { serverConfig } from './serverConfig.ts';

export default [...clientConfigs({ outDir: path.join(import.meta.dirname, 'dist/client') }), serverConfig()];
