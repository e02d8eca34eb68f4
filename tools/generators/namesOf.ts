import { GeneratorError } from './GeneratorError.ts';

/** One name in the shapes that files and code want. */
export type Names = {
  /** `garden-tips`, of folders and addresses. */
  slug: string;
  /** `gardenTips`, of functions and values. */
  camel: string;
  /** `GardenTips`, of components and types. */
  Pascal: string;
};

/** The shapes of a name in kebab-case; throws GeneratorError with the way to write any other. */
export function namesOf(name: string): Names {
  if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(name)) {
    const better = kebabOf(name);
    throw new GeneratorError(
      `"${name}" can't be a name here. Write it in kebab-case${better ? `: ${better}` : ', like garden-tips'}.`,
    );
  }
  const Pascal = name
    .split('-')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join('');
  return { slug: name, camel: Pascal.charAt(0).toLowerCase() + Pascal.slice(1), Pascal };
}

/** `GardenTips`, `garden_tips` and `Ogródek` as they would be written in kebab-case; '' when nothing is left. */
function kebabOf(name: string) {
  return name
    .replace(/ł/gi, 'l')
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/([a-z0-9])([A-Z])/g, '$1-$2')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^[-0-9]+|-+$/g, '');
}
