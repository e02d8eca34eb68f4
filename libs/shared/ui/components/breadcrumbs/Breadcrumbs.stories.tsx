import { Breadcrumbs } from './Breadcrumbs.tsx';

export default { title: 'Breadcrumbs' };

export const Category = () => (
  <Breadcrumbs
    items={[
      { name: 'Strona główna', url: '/pl/' },
      { name: 'Meble', url: '/pl/products/meble' },
      { name: 'Sofy i kanapy z funkcją spania', url: '/pl/products/sofy' },
    ]}
  />
);
