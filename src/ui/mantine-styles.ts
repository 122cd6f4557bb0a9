// The styles of the components the academy renders, one by one, in the order of Mantine's own sheet, which its rules
// rely on: the full sheet weighs 41 kB gzip. A component that is missing here shows up bare: add its line in its place.
// Without Mantine's baseline, which styles the page itself: once loaded it stays, over global.css, on screens without
// Mantine's variables too (the landing, the 404).
import '@mantine/core/styles/default-css-variables.css'
import '@mantine/core/styles/global.css'
import '@mantine/core/styles/UnstyledButton.css'
import '@mantine/core/styles/CloseButton.css'
import '@mantine/core/styles/Notification.css'
import '@mantine/notifications/styles.css'
