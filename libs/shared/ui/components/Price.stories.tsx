import { Price } from './Price.tsx';

export default { title: 'Price' };

const plain = { price: 1299.99, priceBeforeDiscount: null, lowestPrice30Days: null };
const reduced = { price: 1299, priceBeforeDiscount: 1599, lowestPrice30Days: 1499.5 };

export const Plain = () => <Price price={plain} />;
export const Reduced = () => <Price price={reduced} />;
export const Large = () => <Price price={reduced} size="large" />;
export const SecondCurrency = () => <Price price={plain} second={{ currency: 'EUR', rate: 0.2326 }} />;
