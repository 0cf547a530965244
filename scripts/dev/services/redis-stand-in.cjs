// The last fallback of redis.mjs: js-redis-server, a Redis in JavaScript and WebAssembly that keeps its data in
// memory.
const net = require('node:net');

// It listens on all interfaces and has no option for that, so every `listen` of this process is bound to loopback.
const listen = net.Server.prototype.listen;
net.Server.prototype.listen = function listenOnLoopback(port, ...rest) {
  const callbacks = rest.filter((argument) => typeof argument === 'function');
  return listen.call(this, { port: Number(port?.port ?? port), host: '127.0.0.1' }, ...callbacks);
};

const { createRedisMock } = require('js-redis-server');

createRedisMock({ port: Number(process.env.REDIS_STAND_IN_PORT), compatibility: 'redis-7.0' }).then(
  ({ state }) => {
    // It has no option for a password, but enforces one that is set here.
    state.requirepass = process.env.REDIS_STAND_IN_PASSWORD;
    console.log('ready');
  },
  (error) => {
    console.error(error);
    process.exit(1);
  },
);
process.stdin.resume().once('end', () => process.exit(0));
