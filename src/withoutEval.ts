// zod would try whether it may compile code, which the page's policy refuses and reports. Its own `config` would bring zod
// into the sign-in screen; this is where it looks first, before the first schema is made.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });
