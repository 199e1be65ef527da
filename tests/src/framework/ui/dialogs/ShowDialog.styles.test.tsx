import { render, screen } from '@testing-library/react';
import { TestMemoryRouter } from 'ra-core';
import { Route, Routes } from 'react-router-dom';
import { expect, test } from 'vitest';
import type { ResourceConfig } from '../../../../../src/framework/declaration/declaration';
import { DialogOutlet } from '../../../../../src/framework/ui/dialogs/DialogOutlet';
import ConfirmDialog from '../../../../../src/framework/ui/values/ConfirmDialog';
import { computedStyleOf } from '../../../../support/screens/computedStyle';
import { inApplication } from '../../../../support/screens/frameworkScreens';
import { dishes, givenDish } from '../form/dishes';
import { fakeProvider } from '../form/fakeProvider';

const resource: ResourceConfig = { ...dishes, show: { fields: ['image', 'name'] } };

const Question = () => (
  <ConfirmDialog
    title={`Delete ${'Bahar '.repeat(20)}`}
    question="Are you sure?"
    submit="Delete"
    onCancel={() => undefined}
    onConfirm={() => undefined}
  />
);

test('the picture of the details has a frame of one size, and a long name fills two lines of the title of a question', async () => {
  const { provider: dataProvider } = fakeProvider([givenDish({ image: '/api/files/dish.webp' })]);
  const outlet = (
    <Routes>
      <Route path="/test/dishes/*" element={<DialogOutlet resource={resource} />} />
    </Routes>
  );
  const { element } = inApplication({
    resource,
    role: 'admin',
    dataProvider,
    screens: (
      <>
        {outlet}
        <Question />
      </>
    ),
  });
  render(<TestMemoryRouter initialEntries={['/test/dishes/1/show']}>{element}</TestMemoryRouter>);
  const { width, height, objectFit } = computedStyleOf(await screen.findByAltText('Picture'));
  expect([width, height, objectFit]).toEqual(['160px', '120px', 'cover']);
  const title = screen.getByText(/^Delete Bahar/);
  expect(computedStyleOf(title).getPropertyValue('-webkit-line-clamp')).toBe('2');
});
