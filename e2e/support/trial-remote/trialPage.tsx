import { defineFlag, definePage, readFlag, useFlag } from '@gniazdo/composition';

export const tipsFlag = defineFlag({ key: 'trial.tips', default: false, text: 'Tips on the page of the trial.' });

export const trialPage = definePage({
  path: '/trial',
  load: ({ request: { flags } }) => Promise.resolve({ kind: 'page', data: readFlag(tipsFlag, flags) }),
  head: () => ({ title: 'Próba' }),
  Component: TrialPage,
});

function TrialPage({ data }: { data: boolean }) {
  const isOn = useFlag(tipsFlag);
  return (
    <>
      <h1>Próba</h1>
      <p>Loader: {data ? 'włączone' : 'wyłączone'}</p>
      <p>Strona: {isOn ? 'włączone' : 'wyłączone'}</p>
    </>
  );
}
