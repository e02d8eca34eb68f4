/** Camera of most tables. */
export const TABLE_VIEW = { yaw: 28, pitch: 14, fieldOfView: 19, fill: 0.85 };
