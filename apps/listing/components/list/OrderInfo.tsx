import styles from './OrderInfo.module.css';

/** How the order of offers comes about; the law wants it one click from every list. */
export function OrderInfo() {
  return (
    <details className={styles.info}>
      <summary>Jak ustalamy kolejność?</summary>
      <div className={styles.text}>
        <p>
          Domyślnie produkty porządkujemy według popularności: liczą się wyświetlenia i przejścia do sklepów, oceny
          kupujących oraz dostępność. Produkt, który sprzedaje kilka sklepów, stoi wysoko tylko raz; jego pozostałe
          oferty są dalej i na stronie produktu.
        </p>
        <p>
          Sklepy płacą nam za przejścia do swoich ofert, ale nie za miejsce na liście. Oferty wyróżnione za opłatą są
          zawsze oznaczone. Kolejność możesz zmienić w polu „Sortuj”.
        </p>
      </div>
    </details>
  );
}
