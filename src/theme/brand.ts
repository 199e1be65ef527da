/** The name of the marketplace, as the installation sets it. */
export const brand: string = import.meta.env.VITE_BRAND ?? 'Jaldi Biryani';
