/** What the room adds under the list of channels once there is a picture (data-saver-switch.tsx). */
export const RAIL_FOOT_ID = 'rodape-dos-canais';
