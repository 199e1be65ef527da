import { describe, expect, test } from 'vitest';
import { googleMapsUrl, isGoogleMapsUrl } from '../../contract/rules';

describe('an address of Google Maps', () => {
  test.each([
    'https://www.google.com/maps/place/Charminar/@17.36,78.47,17z',
    'https://google.co.in/maps?q=17.3,78.4',
    'https://www.google.com.au/maps/x',
    'https://www.google.de/maps',
    'http://maps.google.com/?q=17.3,78.4',
    'HTTPS://MAPS.GOOGLE.COM/x',
    'https://goo.gl/maps/AbC',
    'https://maps.app.goo.gl/AbC?g_st=iw#x',
    'https://www.google.com/maps/place/%E0%B0%B9/',
    'https://www.google.com/maps/place/हैदराबाद',
  ])('is %s', (text) => expect(isGoogleMapsUrl(text)).toBe(true));

  test.each([
    ['of another host', 'https://maps.google.com.evil.example/maps/x'],
    ['of another host', 'https://evil.example/https://maps.google.com/maps'],
    ['of another host', 'https://mapsXgoogle.com/maps/x'],
    ['of another host', 'https://xn--ggle-55da.com/maps/x'],
    ['of another host', 'https://google.zip/maps/x'],
    ['of another host', 'https://google.xyz/maps/x'],
    ['of another host', 'https://google.com.evil/maps/x'],
    ['of another host', 'https://notgoo.gl/maps/x'],
    ['behind a name', 'https://google.com@evil.example/maps/x'],
    ['behind a name', 'https://evil.example@google.com/maps/x'],
    ['behind a word', 'https://:x@maps.google.com/x'],
    ['with a port', 'https://maps.google.com:8443/x'],
    ['in Cyrillic', 'https://gооgle.com/maps/x'],
    ['in wide letters', 'https://ｍaps.google.com/x'],
    ['with an escaped host', 'https://maps%2egoogle.com/x'],
    ['with a dotted circle', 'https://google。com/maps/x'],
    ['with a dot at the end', 'https://maps.google.com./x'],
    ['without a scheme', '//maps.google.com/x'],
    ['without a scheme', 'maps.google.com/x'],
    ['of backslashes', 'https:\\\\maps.google.com\\x'],
    ['with a backslash', 'https://evil.example\\@maps.google.com/x'],
    ['with a backslash', 'https://maps.google.com\\@evil.example/x'],
    ['with a blank', 'https://maps.google.com/x y'],
    ['with a tab', 'https://maps.goo\tgle.com/x'],
    ['with a line end', 'java\nscript:https://maps.google.com/x'],
    ['with a line end', 'https://maps.google.com/x\r\nSet-Cookie: a=b'],
    ['with NUL', 'https://maps.google.com/\0'],
    ['that runs', 'javascript:alert("https://maps.google.com/x")'],
    ['that runs', 'JaVaScRiPt://maps.google.com/%0aalert(1)'],
    ['of data', 'data:text/html,https://maps.google.com/x'],
    ['of a file', 'file:///maps.google.com/maps'],
    ['of ftp', 'ftp://maps.google.com/x'],
    ['of a view of the source', 'view-source:https://maps.google.com/x'],
    ['of the search', 'https://www.google.com/search?q=maps'],
    ['of a redirect', 'https://www.google.com/url?q=https://evil.example/maps/'],
    ['of a redirect', 'https://www.google.com/maps/../url?q=https://evil.example'],
    ['of nothing', 'https://maps.app.goo.gl/'],
  ])('excludes an address %s: %j', (_why, text) => {
    expect(isGoogleMapsUrl(text)).toBe(false);
    expect(googleMapsUrl().safeParse(text).success).toBe(false);
  });

  test('loses an invisible turn of direction when it is entered', () => {
    const typed = 'https://maps.google.com/\u202Ex';
    expect(isGoogleMapsUrl(typed)).toBe(false);
    expect(googleMapsUrl().parse(typed)).toBe('https://maps.google.com/x');
  });
});
