// Small products of several rooms. Each layout adds the size, the position and, if missing, the colour.

export const BASKET = { shape: 'basket', look: 'rattan', colour: '#d8b98c' } as const;
export const BOX = { shape: 'box', look: 'linen', colour: '#d9c4a3' } as const;
export const CANDLE = { shape: 'candle', look: 'glass', colour: '#e6eef0' } as const;
export const PICTURE = { shape: 'picture', look: 'plastic' } as const;
export const VASE = { shape: 'vase', look: 'ceramic' } as const;
