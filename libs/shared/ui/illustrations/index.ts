export * from './NoFavourites.tsx';
export * from './NoPage.tsx';
export * from './NothingCompared.tsx';
export * from './NothingFound.tsx';
export * from './NothingWatched.tsx';
export * from './ServerFailure.tsx';
