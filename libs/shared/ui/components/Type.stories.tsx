export default { title: 'Type' };

export const Scale = () => (
  <>
    <h1>Łóżka i materace</h1>
    <h2>Może Ci się również spodobać</h2>
    <h3>Zażółć gęślą jaźń</h3>
    <p>
      Porównujemy oferty mebli i wyposażenia domu z wielu sklepów: 232 × 95 × 80 cm, „welur”, 1 299,99 zł –{' '}
      <a href="#regulamin">regulamin</a>.
    </p>
    <p>
      <small>Najniższa cena z 30 dni przed obniżką: 1 399 zł</small>
    </p>
  </>
);
