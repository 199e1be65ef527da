// By default, zod tests whether it may compile code, which the page's policy refuses and reports.
// zod's own `config` would load zod into the sign-in screen. zod reads this global first, before
// the first schema is created.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });
