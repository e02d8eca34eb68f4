export const exampleInspiration = {
  id: 301,
  name: 'Salon boho',
  description: '',
  isStl: true,
  ownerName: 'Gniazdo',
  eshop: null,
  room: 'Salon',
  style: 'Boho',
  images: [],
};
