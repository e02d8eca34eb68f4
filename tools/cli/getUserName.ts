import { userInfo } from 'node:os';

/** Name for the release history: RELEASE_BY, else the user who started the CI pipeline, else the local user. */
export function getUserName(env: NodeJS.ProcessEnv = process.env) {
  const given = env.RELEASE_BY || env.GITHUB_ACTOR || env.GITLAB_USER_LOGIN;
  if (given) return given;
  try {
    return userInfo().username;
  } catch {
    // A container may run with a user id that has no name.
    return 'unknown';
  }
}
