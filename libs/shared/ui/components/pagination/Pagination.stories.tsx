import { Pagination } from './Pagination.tsx';

export default { title: 'Pagination' };

const pages = [1, 2, 3, 4, 5, 18].map((page) => ({ page, url: `#strona-${page}`, current: page === 2 }));

export const InTheMiddle = () => <Pagination pages={pages} previousPageUrl="#strona-1" nextPageUrl="#strona-3" />;
