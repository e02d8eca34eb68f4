import { UserFacingError } from '@gniazdo/errors';

/** A page that shows a module of a container. */
export type WrappedPage = {
  /** react-router pattern below the prefix: `/opinie`. */
  path: string;
  /** Name of the exposed module: `Stars`. */
  module: string;
  title: string;
};

/** Parses `--page "/opinie=Stars=Opinie klientów"`. Throws UserFacingError. */
export function parseWrappedPage(text: string, modules: string[]): WrappedPage {
  const [path = '', module = '', title = module] = text.split('=');
  if (!/^\/[a-z0-9-/]+$/.test(path) || !module)
    throw new UserFacingError(`"${text}" is not a page. Write /path=Module=Title, such as "/opinie=Stars=Opinie".`);
  if (!modules.includes(module))
    throw new UserFacingError(`The container exposes no module "${module}", only ${modules.join(', ')}.`);
  return { path, module, title };
}
