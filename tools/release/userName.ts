import { userInfo } from 'node:os';

/** Who releases, for the history: RELEASE_BY, else whoever started the pipeline, else the user of this machine. */
export function userName(env: NodeJS.ProcessEnv = process.env) {
  const given = env.RELEASE_BY || env.GITHUB_ACTOR || env.GITLAB_USER_LOGIN;
  if (given) return given;
  try {
    return userInfo().username;
  } catch {
    // A container may run under a user id without a name.
    return 'unknown';
  }
}
