// Entry point in the browser: builds pieces and rooms and renders them for the command line.
import type { Room } from './rooms/Room.ts';
import { shootRoom } from './rooms/shootRoom.ts';
import { shootProduct } from './studio/shootProduct.ts';
import type { ShotRequest } from './studio/ShotRequest.ts';

declare global {
  interface Window {
    shoot: (request: ShotRequest) => Promise<string>;
    shootRoom: (room: Room) => Promise<string>;
  }
}

window.shoot = shootProduct;
window.shootRoom = shootRoom;
