// whenNear.ts is part of the first scripts of the shell, the others of later ones.
export * from './elements.ts';
export * from './readParts.ts';
export * from './whenNear.ts';
export * from './whenPainted.ts';
