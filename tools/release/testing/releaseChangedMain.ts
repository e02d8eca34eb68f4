// `node releaseChangedMain.ts NAME`: releases a remote like a start of the system does. Prints what happened as JSON.
import { findChangedRemotes, type ReleaseProgress } from '../findChangedRemotes.ts';
import { openReleaseContext } from '../openReleaseContext.ts';
import { releaseChanged } from '../releaseChanged.ts';

const [name = ''] = process.argv.slice(2);
const { store, channel, keys } = openReleaseContext(process.env);
type Found = { name: string; state: 'found'; live: string | undefined };
const progress: (ReleaseProgress | Found)[] = [];
const options = { store, channel, keys, onProgress: (each: ReleaseProgress) => progress.push(each) };
const changed = await findChangedRemotes({ names: [name], ...options });
// The site starts with this release.
if (changed.length > 0) progress.push({ name, state: 'found', live: (await channel.read()).remotes[name]?.stable });
await releaseChanged(changed, options);
await channel.close();
console.log(`progress: ${JSON.stringify(progress)}`);
