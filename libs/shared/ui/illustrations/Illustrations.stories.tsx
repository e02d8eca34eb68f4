import { NoFavourites, NoPage, NothingCompared, NothingFound, ServerFailure } from '@gniazdo/ui/illustrations';

export default { title: 'Illustrations' };

export const All = () => (
  <>
    <NoPage />
    <ServerFailure />
    <NothingFound />
    <NoFavourites />
    <NothingCompared />
  </>
);
