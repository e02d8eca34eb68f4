/**
 * SQL of the offer of a product that fulfils a watch of all shops: its id and price in grosze. With a target it is the cheapest
 * one with delivery, and offers whose delivery price is unknown are left out; without one, any that is sold.
 */
export function findBestOffer(productId: string, targetPrice: string) {
  return `
    select offer.id, case when ${targetPrice} is null then offer.price else offer.price + offer.delivery_price end as price
    from variant as offer
    where offer.product_id = ${productId} and offer.active and not offer.disabled
      and (${targetPrice} is null or offer.price + offer.delivery_price <= ${targetPrice})
    order by offer.price + offer.delivery_price, offer.price, offer.id limit 1`;
}
