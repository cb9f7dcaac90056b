/** The part of the socket library that is used: imported dynamically as a whole, it would keep its unused exports. */
export { io } from 'socket.io-client';
