import { lazy, Suspense } from 'react';
import { createRoot } from 'react-dom/client';

// A page of another site, built with the plugin. A static import of the island would not wait for its libraries.
const CopyCode = lazy(async () => ({ default: (await import('product/CopyCode')).CopyCodeIsland }));

createRoot(document.querySelector('main')!).render(
  <Suspense>
    <CopyCode code="LATO10" variantId={1} />
  </Suspense>,
);
