const { TestEnvironment } = require('jest-environment-jsdom');

const nothing = () => undefined;
const FROM_NODE = ['Request', 'Response', 'Headers', 'TextEncoder', 'TextDecoder', 'structuredClone'];

/** A browser window with a wide screen and a mouse. Node supplies some interfaces that jsdom lacks; others do nothing. */
module.exports = class extends TestEnvironment {
  constructor(config, context) {
    const testEnvironmentOptions = { url: 'http://maquette.test/' };
    super({ ...config, projectConfig: { ...config.projectConfig, testEnvironmentOptions } }, context);
  }

  async setup() {
    await super.setup();
    const { window } = this.dom;
    for (const name of FROM_NODE) window[name] ??= globalThis[name];
    window.crypto.randomUUID ??= () => globalThis.crypto.randomUUID();
    // React schedules its work with it. Node's own would keep the process alive. Rendering (null) follows faked timers;
    // the end of `act` (undefined) must not wait for them.
    const later = (value, deliver) =>
      value === null && 'clock' in window.setTimeout ? window.setTimeout(deliver, 0) : setImmediate(deliver);
    window.MessageChannel = class {
      constructor() {
        const deliver = () => this.ended || this.port1.onmessage?.({});
        this.port1 = {};
        this.port2 = { postMessage: (value) => later(value, deliver) };
        channels.push(this);
      }
    };
    const channels = [];
    this.endChannels = () => {
      for (const channel of channels) channel.ended = true;
    };
    class Observer {
      observe = nothing;
      unobserve = nothing;
      disconnect = nothing;
      takeRecords = () => [];
    }
    Object.assign(window, { ResizeObserver: Observer, IntersectionObserver: Observer });
    window.matchMedia = (media) => {
      const matches = /min-width|min-height/.test(media);
      return { matches, media, addEventListener: nothing, removeEventListener: nothing };
    };
    const moved = { finished: Promise.resolve(), cancel: nothing };
    Object.assign(window.Element.prototype, { scrollIntoView: nothing, scrollTo: nothing, animate: () => moved });
    Object.assign(window.HTMLElement.prototype, { showPopover: nothing, hidePopover: nothing });
    Object.assign(window.HTMLMediaElement.prototype, { play: async () => undefined, pause: nothing, load: nothing });
    window.scrollTo = nothing;
    window.CSS ??= { escape: (text) => text.replace(/[^\w-]/g, '\\$&'), supports: () => false };
    // tokens.css sets this to the number of panels that fit side by side.
    window.document.documentElement.setAttribute('style', '--wide: 2');
    window.IS_REACT_ACT_ENVIRONMENT = true;
  }

  async teardown() {
    this.endChannels();
    await super.teardown();
  }
};
