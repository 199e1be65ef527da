/** Name of the marketplace, set by the installation. */
export const brand: string = import.meta.env.VITE_BRAND ?? 'Jaldi Biryani';
