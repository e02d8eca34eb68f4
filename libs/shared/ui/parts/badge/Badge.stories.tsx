import { Icon } from '@gniazdo/ui';
import { Badge } from './Badge.tsx';

export default { title: 'Badge' };

export const Counts = () => (
  <div>
    {[0, 1, 12, 99, 1000].map((count) => (
      <Badge key={count} count={count}>
        <Icon name="heart" size={24} />
      </Badge>
    ))}
  </div>
);
