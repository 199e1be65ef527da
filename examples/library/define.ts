import { resourceFactory } from '../../src/framework/declaration/defineResource';

export const defineResource = resourceFactory<'librarian' | 'reader', 'book' | 'people' | 'loan'>();
