import { expect, test } from 'vitest'
import { networkOfIp } from './proxies.ts'

test.each([
  ['203.0.113.9', '203.0.113.9'],
  ['::ffff:203.0.113.9', '203.0.113.9'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:0DB8:0001:0002:ffff:ffff:ffff:ffff', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
])('the network of %s is %s', (ip, network) => {
  expect(networkOfIp(ip)).toBe(network)
})

test('the IPv6 networks of two customers differ', () => {
  expect(networkOfIp('2001:db8:1:2::1')).not.toBe(networkOfIp('2001:db8:1:3::1'))
})
