import { Skeleton } from './Skeleton.tsx';

export default { title: 'Skeleton' };

export const Shapes = () => (
  <div style={{ display: 'grid', gap: 12, width: 232 }}>
    <Skeleton shape="picture" />
    <Skeleton />
    <Skeleton shape="block" />
  </div>
);
