import { resourceFactory } from '../../src/framework/core/defineResource';

export const defineResource = resourceFactory<'librarian' | 'reader', 'book' | 'people' | 'loan'>();
