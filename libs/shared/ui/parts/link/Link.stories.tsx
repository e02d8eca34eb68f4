import { Link } from './Link.tsx';

export default { title: 'Link' };

export const Looks = () => (
  <>
    <p>
      Przeczytaj <Link href="#regulamin">regulamin</Link> albo{' '}
      <Link href="#sklep" isExternal>
        stronę sklepu
      </Link>
      .
    </p>
    <p>
      <Link href="#producent" look="quiet">
        Meble Wójcik
      </Link>
    </p>
    <p>
      <Link href="#okazje" look="onward">
        Wszystkie okazje
      </Link>
    </p>
  </>
);
