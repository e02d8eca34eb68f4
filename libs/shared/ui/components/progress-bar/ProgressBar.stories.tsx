import { ProgressBar } from './ProgressBar.tsx';

export default { title: 'ProgressBar' };

export const Shares = () => (
  <div>
    {[68, 24, 5, 0].map((value, index) => (
      <ProgressBar key={value} label={`${5 - index} gwiazdek`} value={value} max={100} text={`${value} %`} />
    ))}
  </div>
);
