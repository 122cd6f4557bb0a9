/** Where tabs tell each other about takes; a module of its own, for whoever only waits for a first word. */
export const takeChannel = 'alcompas-takes'
