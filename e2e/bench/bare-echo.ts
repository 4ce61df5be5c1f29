import type { AddressInfo } from 'node:net';
import { WebSocketServer } from 'ws';

// Sends back what it gets, in a process of its own: twice the way of one message between two processes.
const server = new WebSocketServer({ port: 0, host: '127.0.0.1', perMessageDeflate: false });
server.on('connection', (socket) => socket.on('message', (data, binary) => socket.send(data, { binary })));
server.on('listening', () => console.log(`"port":${(server.address() as AddressInfo).port},"msg":"listening"`));
