import { Avatar } from './Avatar.tsx';

export default { title: 'Avatar' };

export const Initials = () => (
  <>
    <Avatar name="Anna Maria Żak" />
    <Avatar name="zosia85" />
    <Avatar name="Łukasz Ćwik" size={48} />
  </>
);
