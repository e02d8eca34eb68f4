// `node releaseChangedMain.ts NAME`: releases a remote like a start of the system does. Prints what happened as JSON.
import { openReleaseContext } from '../openReleaseContext.ts';
import { releaseChanged, type ReleaseProgress } from '../releaseChanged.ts';

const [name = ''] = process.argv.slice(2);
const { store, channel, keys } = openReleaseContext(process.env);
const progress: ReleaseProgress[] = [];
await releaseChanged({ names: [name], store, channel, keys, onProgress: (each) => progress.push(each) });
await channel.close();
console.log(`progress: ${JSON.stringify(progress)}`);
