// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { guardDoubleClicks } from '../../../../src/framework/browser/doubleClickGuard';

let removeGuard: () => void;
beforeEach(() => {
  removeGuard = guardDoubleClicks();
});
afterEach(() => {
  removeGuard();
  document.body.replaceChildren();
});

/** Elements on the page, by their ids, with the events of a kind that each receives. */
const givenPage = (html: string, type = 'click') => {
  document.body.innerHTML = html;
  const heard: string[] = [];
  const element = (id: string): Element => {
    const found = document.getElementById(id);
    if (!found) throw new Error(`No element ${id}`);
    return found;
  };
  for (const one of document.querySelectorAll('[id]'))
    one.addEventListener(type, () => heard.push(one.id));
  const click = (id: string, detail: number, clientX = 0) =>
    element(id).dispatchEvent(
      new MouseEvent('click', { bubbles: true, cancelable: true, detail, clientX }),
    );
  const press = (id: string, key: string, repeat: boolean) =>
    element(id).dispatchEvent(
      new KeyboardEvent('keydown', { bubbles: true, cancelable: true, key, repeat }),
    );
  return { heard, click, press };
};

test.each([
  ['submit button', '<button type="submit" id="it">Save</button>'],
  ['menu item', '<ul><li role="menuitem" id="it">Delete</li></ul>'],
  ['button that sends', '<button type="button" data-once id="it">Accept</button>'],
])('a double click on a %s acts once', (_, html) => {
  const { heard, click } = givenPage(html);
  expect([1, 2, 3].map((detail) => click('it', detail))).toEqual([true, false, false]);
  expect(heard).toEqual(['it']);
});

test('a double click inside a submit button acts once', () => {
  const { heard, click } = givenPage(
    '<button type="submit" id="it"><svg id="icon"></svg></button>',
  );
  click('icon', 1);
  click('icon', 2);
  expect(heard).toEqual(['icon', 'it']);
});

test('two slow clicks on a submit button act twice', () => {
  const { heard, click } = givenPage('<button type="submit" id="it">Save</button>');
  click('it', 1);
  click('it', 1);
  expect(heard).toEqual(['it', 'it']);
});

test('a double click on another button acts twice', () => {
  const { heard, click } = givenPage('<button type="button" id="next">Next page</button>');
  expect([1, 2].map((detail) => click('next', detail))).toEqual([true, true]);
  expect(heard).toEqual(['next', 'next']);
});

test('a second click presses nothing that the first one moved under the pointer', () => {
  const { heard, click } = givenPage(
    '<button type="button" id="one">Close</button><a href="#x" id="other">Open</a>',
  );
  click('one', 1);
  expect(click('other', 2)).toBe(false);
  expect(heard).toEqual(['one']);
});

test('a quick tap next to the first one presses its own target, and a double click of it acts once', () => {
  const { heard, click } = givenPage(
    '<a href="#x" id="figure">7</a><button type="submit" id="save">Save</button>',
  );
  click('figure', 1, 100);
  expect([click('save', 2, 118), click('save', 3, 119)]).toEqual([true, false]);
  expect(heard).toEqual(['figure', 'save']);
});

test('a click by the keyboard and the click that a label sends to its input always act', () => {
  const { heard, click } = givenPage('<button type="submit" id="it">Save</button><input id="box">');
  click('it', 0);
  click('it', 0);
  click('box', 0);
  expect(heard).toEqual(['it', 'it', 'box']);
});

test('a double click on a label acts twice, though each click also reaches the input', () => {
  // without `for`: unlike a browser, jsdom gives the click that it sends to the input a count
  const { heard, click } = givenPage('<label id="label">Open</label><input id="box">');
  for (const detail of [1, 2]) {
    expect(click('label', detail)).toBe(true);
    expect(click('box', 0)).toBe(true);
  }
  expect(heard).toEqual(['label', 'box', 'label', 'box']);
});

test('a double click on plain text reaches the page', () => {
  const { heard, click } = givenPage('<p id="text">Biryani</p>');
  expect([1, 2].map((detail) => click('text', detail))).toEqual([true, true]);
  expect(heard).toEqual(['text', 'text']);
});

test('a held Enter presses once, and writes lines into a long text', () => {
  const { heard, press } = givenPage(
    '<button id="it">Save</button><textarea id="note"></textarea>',
    'keydown',
  );
  expect([press('it', 'Enter', false), press('it', 'Enter', true)]).toEqual([true, false]);
  expect([press('it', 'ArrowDown', true), press('note', 'Enter', true)]).toEqual([true, true]);
  expect(heard).toEqual(['it', 'it', 'note']);
});

test('a guard that was removed ignores nothing', () => {
  const { heard, click, press } = givenPage('<button type="submit" id="it">Save</button>');
  const hearsKeys = vi.fn();
  document.body.addEventListener('keydown', hearsKeys, { once: true });
  removeGuard();
  click('it', 1);
  click('it', 2);
  press('it', 'Enter', true);
  expect(heard).toEqual(['it', 'it']);
  expect(hearsKeys).toHaveBeenCalledTimes(1);
});
