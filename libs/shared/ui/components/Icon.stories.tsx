import { ICON_SIZES } from '../tokens/sizes.ts';
import { Icon } from './Icon.tsx';
import { iconPaths, type IconName } from './iconPaths.ts';

export default { title: 'Icon' };

export const All = () => (
  <div style={{ display: 'flex', flexWrap: 'wrap', gap: 16 }}>
    {(Object.keys(iconPaths) as IconName[]).map((name) => (
      <Icon key={name} name={name} size={24} />
    ))}
  </div>
);

export const Sizes = () => (
  <>
    {ICON_SIZES.map((size) => (
      <Icon key={size} name="shop" size={size} />
    ))}
  </>
);
