import { Button } from '@gniazdo/ui';
import { Toast } from './Toast.tsx';

export default { title: 'Toast' };

export const News = () => <Toast>Zapisujemy ulubione w tej przeglądarce.</Toast>;

export const Success = () => (
  <Toast tone="success" action={<Button size="small">Cofnij</Button>} onClose={() => {}}>
    Usunięto z ulubionych.
  </Toast>
);

export const Failure = () => (
  <Toast tone="failure" onClose={() => {}}>
    Coś poszło nie tak. Spróbuj ponownie.
  </Toast>
);
