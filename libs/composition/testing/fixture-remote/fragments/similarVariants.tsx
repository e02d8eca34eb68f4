import { defineFragment, Island } from '@gniazdo/composition';
import { fragmentSchemas } from '@gniazdo/contracts/site';
import { CounterIsland } from '../features/counter/Counter.island.tsx';

export const similarVariants = defineFragment({
  name: 'listing/SimilarVariants',
  props: fragmentSchemas['listing/SimilarVariants'],
  load: ({ variantId }) => Promise.resolve([variantId + 1, variantId + 2]),
  Component: ({ data }) => (
    <div>
      {data.map((id) => (
        <Island key={id} name="fixture/Counter" wake="visible">
          <CounterIsland start={id} />
        </Island>
      ))}
    </div>
  ),
});
