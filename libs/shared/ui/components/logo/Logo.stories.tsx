import { Logo } from './Logo.tsx';

export default { title: 'Logo' };

export const Name = () => <Logo />;
